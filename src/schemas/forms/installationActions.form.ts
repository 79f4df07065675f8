import { Type } from 'typebox';
import { defineForm } from './form';

/** docs/rules/installations.md, 2. */
export const newPositions = defineForm('new-positions', Type.Object({ count: Type.Integer({ minimum: 1, maximum: 50 }) }), {
  fields: {
    count: {
      title: 'Number of positions',
      hint: 'From 1 to 50. They are numbered after the last one.',
      widget: 'number',
      hasFocus: true,
      messages: {
        required: 'Enter how many positions to add.',
        minimum: 'Add at least one position.',
        maximum: 'Add at most 50 positions at a time.',
      },
    },
  },
});

/** docs/rules/everywhere.md, 9. */
export const newComment = defineForm(
  'new-comment',
  Type.Object({ comment: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
  {
    fields: {
      comment: {
        title: 'Comment',
        widget: 'multiline',
        rows: 4,
        hasFocus: true,
        messages: { required: 'Enter a comment.', minLength: 'Enter a comment.', pattern: 'Enter a comment.' },
      },
    },
  },
);

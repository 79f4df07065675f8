import { Type } from 'typebox';
import { defineForm } from './form';

export const hoursName = defineForm('hours-name', Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }), {
  fields: {
    name: { title: 'Name', messages: { pattern: 'Enter a name for the opening hours.', minLength: 'Enter a name for the opening hours.' } },
  },
});

import { screen } from '../../../engine';
import { api } from '../../../schemas/calls';

export const operatorScreen = screen('none')
  .custom('operators', {
    component: async () => (await import('./storyOperatorButtons')).OperatorButtons,
    load: () => api.organisation.operators(),
    height: 'content',
  })
  .message('chosen', { text: ({ operators }) => (operators ? `Operator ${operators}` : 'Choose an operator.') })
  .layout('operators', 'chosen');

import { noteAcceptorModel as table } from '../../../../db/schema';
import { nameField } from '../../../../forms/texts';
import { defineItem } from './defineItem';

export const noteAcceptorModel = defineItem({
  entity: 'note-acceptor-model',
  noun: 'note acceptor model',
  table,
  fields: async () => ({ name: nameField() }),
  blank: { name: '' },
});

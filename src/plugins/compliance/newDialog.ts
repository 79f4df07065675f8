import { close, type Grants, go, isGranted, within } from '../../engine';
import { newRecords } from './newRecords';

interface Around {
  readonly login: Grants;
}

function addressOf(path: string): string {
  return new URL(path, globalThis.location.origin).href;
}

/** Dialog of new records on a desktop: a QR code for a phone, or the form here. docs/rules/compliance.md, 2. */
export const newDialog = within<Around>((inner) =>
  inner
    .list('kind', {
      label: 'What would you like to record?',
      start: 'first',
      items: ({ login }) => newRecords.filter(({ can }) => isGranted(can, login)).map((each) => ({ ...each, name: each.label })),
    })
    .qrCode('phone', {
      label: 'Continue on your phone',
      text: ({ kind: { item } }) => item && addressOf(item.path),
      caption: ({ kind: { item } }) => `Scan this code with your phone to record it there: ${item?.label ?? ''}`,
    })
    .action('here', {
      label: 'Record here',
      kind: 'primary',
      of: ({ kind: { item } }) => item,
      ofText: 'Choose what to record first.',
      run: () => close(),
      next: ({ subject }) => go(subject.path),
    })
    .layout('kind phone'),
);

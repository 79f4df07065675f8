import { Type } from 'typebox';
import { type Recorded, refuses } from '../../../../data/stories/storyAnswers';
import { defineCall, json } from '../../../../schemas/call';
import { flag, integer } from '../../../../schemas/wire/codec';
import { details } from '../../../../schemas/wire/details';
import { choose, close } from '../../../definition/effect';
import { answer } from '../../../definition/gate';
import { screen } from '../../../definition/kinds/screen';
import { storyCall } from '../../stories/storyPane';

export interface StoryItem {
  readonly id: number;
  readonly options?: readonly object[];
  readonly assetUI?: { readonly main: readonly object[]; readonly operational: readonly object[]; readonly ownership: readonly object[] };
  readonly doQuestion?: boolean;
  readonly questionText?: string;
  readonly optionAllowSave?: boolean;
}

const item = storyCall<StoryItem>('Asset/item');
const update = defineCall({
  service: 'operations',
  method: 'PUT',
  path: 'Asset/update',
  summary: 'Save an item',
  access: { by: 'session', shows: 'nothing' },
  failure: 'inline',
  body: { id: integer, details, doUpdate: flag, CopyAsset: flag },
  answer: json(Type.Unsafe<StoryItem>({ type: 'object' })),
});

const makers = [
  { id: 1, name: 'Northern' },
  { id: 2, name: 'Coastal' },
];

export function itemOptions(starts: Readonly<Record<string, object>> = {}): readonly object[] {
  return [
    { code: 'NAME', text: 'Name', type: 2, defaultText: 'Golden Reef', isRequired: true, maxLength: 30 },
    { code: 'MAKER', text: 'Manufacturer', type: 1, defaultList: { id: 1 }, data: makers },
    { code: 'FLOAT', text: 'Float', type: 6, defaultText: '250' },
    { code: 'INSTALLED', text: 'Installed on', type: 3, defaultDate: '2024-03-05T00:00:00' },
    { code: 'ONLINE', text: 'Show on floor', type: 8, defaultText: 'true' },
    { code: 'RowVersion', text: 'Row version', type: 2, isHidden: true, defaultText: '1' },
  ].map((option) => ({ ...option, ...starts[option.code] }));
}

export const inParts: StoryItem = {
  id: 5,
  assetUI: {
    main: itemOptions(),
    operational: [
      { code: 'RESERVE', text: 'Reserve', type: 6, defaultText: '50' },
      { code: 'SUM', text: 'Money in the machine', type: 13, defaultText: 'FLOAT + RESERVE' },
      { code: 'EFT', text: 'Enable EFT', type: 8, defaultText: 'false' },
    ],
    ownership: [{ code: 'OWNER', text: 'Owner', type: 2, defaultText: 'Mersey Leisure' }],
  },
};

export const form = screen('none').optionForm('asset', {
  label: 'Machine asset',
  load: () => item(),
  part: 'assetUI',
  sections: { main: 'Main', operational: 'Operational Configuration', ownership: 'Ownership Details' },
  question: ({ answer: loaded }) => loaded.doQuestion === true && loaded.questionText,
  save: ({ answer: { id }, details: entered, isConfirmed, isAgain }) =>
    update({ id, details: entered, doUpdate: isConfirmed, CopyAsset: isAgain }),
  saveLabel: ({ answer: { id } }) => (id === 0 ? 'Create' : 'Save Changes'),
  saved: ({ saved: { id } }) => (id === 9 ? 'Item successfully created!' : 'Your changes were saved successfully!'),
  next: ({ saved: { id } }) => [choose('tree', `MA${id}`), close()],
});

export const repeated = screen('none').optionForm('asset', {
  label: 'Machine asset',
  load: () => item(),
  save: ({ answer: { id }, details: entered, isAgain }) => update({ id, details: entered, doUpdate: true, CopyAsset: isAgain }),
  saveLabel: 'Create',
  saved: 'Item successfully created!',
  again: { label: 'Create Another Asset?' },
  next: () => choose('tree', 'MA9'),
});

export const blankItem = storyCall<StoryItem>('Asset/blank');
const listed = storyCall<readonly { readonly id: number }[]>('Asset/listed');

export const withList = screen('none')
  .grid('list', { rows: () => listed(), columns: [{ key: 'id' }], id: 'id' })
  .optionForm('asset', {
    label: 'Machine asset',
    load: ({ list: { row } }) => (row === undefined ? blankItem() : item()),
    save: ({ answer: { id }, details: entered, isAgain }) => update({ id, details: entered, doUpdate: true, CopyAsset: isAgain }),
    saveLabel: 'Create',
    again: { label: 'Create Another Asset?' },
  });

export const guarded = screen('none').optionForm('device', {
  load: () => item(),
  save: ({ answer: { id }, details: entered }) => update({ id, details: entered, doUpdate: true, CopyAsset: false }),
  saveNeeds: [answer('device', 'optionAllowSave', 'This device does not allow changes.')],
});

export interface Served {
  readonly loads: readonly (StoryItem | undefined)[];
  readonly saves?: readonly (StoryItem | Response)[];
  readonly onSave?: (body: unknown) => void;
}

export function serves({ loads, saves = [], onSave }: Served): readonly Recorded[] {
  let loaded = 0;
  let saved = 0;
  return [
    {
      call: item,
      respond() {
        const response = loads[Math.min(loaded, loads.length - 1)];
        loaded += 1;
        return response === undefined ? new Response(null, { status: 404 }) : Response.json(response);
      },
    },
    {
      call: update,
      respond(body) {
        onSave?.(body);
        const response = saves[Math.min(saved, saves.length - 1)];
        saved += 1;
        if (response === undefined) return new Response(null, { status: 500 });
        return response instanceof Response ? response.clone() : Response.json(response);
      },
    },
  ];
}

export function overtaken(): Response {
  return Response.json({ detail: 'Ann Field changed this on 05-03-2024 10:20, while you were editing it.' }, { status: 409 });
}

export function refusesFields(errors: readonly { readonly field: string; readonly message: string }[]): Recorded {
  return refuses(update, 400, { detail: 'It could not be saved.', errors });
}

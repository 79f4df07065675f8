import { Type } from 'typebox';
import { expectTypeOf } from 'vitest';
import { type CustomProps, choose, chosen, filled, screen, within } from '../../src/engine';
import type { GateOn } from '../../src/engine/definition/gate';
import type { KindDeclaration, KindTypes, OutputOfKind } from '../../src/engine/definition/kind';
import type { ListOutput } from '../../src/engine/definition/kinds/list';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { defineForm } from '../../src/schemas/forms/form';

/* Each kind has its own gates, independent of field names. */

const named = defineForm('types-named', Type.Object({ item: Type.String() }));
const filtered = screen('none').filter('by', { form: named });
filtered.action('go', { label: 'Go', needs: [filled('by', 'item')], run: () => api.organisation.operators() });
// @ts-expect-error nothing can be chosen in a filter, also where its only field is called as what a list says
filtered.action('go', { label: 'Go', needs: [chosen('by')], run: () => api.organisation.operators() });

// An untyped context has no gates; typed with a kind, it has that kind's.
within<{ readonly period: { readonly item: string } }>((inner) =>
  // @ts-expect-error it is not known of which kind the pane is
  inner.action('go', { label: 'Go', needs: [chosen('period')], run: () => api.organisation.operators() }),
);
within<{ readonly period: ListOutput<string> }>((inner) =>
  inner.action('go', { label: 'Go', needs: [chosen('period')], run: () => api.organisation.operators() }),
);
expectTypeOf<Extract<GateOn<{ period: ListOutput<string> }>, { readonly pane: string }>['kind']>().toEqualTypeOf<
  'chosen' | 'nothing' | 'row'
>();

/* A hatch says what it needs: a response, requests, panes before it. */

interface Planned {
  readonly save: (values: { readonly at: number }) => Request<{ readonly id: number }> | false;
}
declare const hatch: {
  readonly plain: (props: CustomProps<object, string>) => null;
  readonly loading: (props: CustomProps<object, undefined, readonly { readonly id: number }[]>) => null;
  readonly saving: (props: CustomProps<object, undefined, undefined, Planned>) => null;
};
declare const saved: Request<{ readonly id: number }>;
const bare = screen('none');
bare.custom('plan', { component: async () => hatch.plain }).message('said', { text: ({ plan }) => plan });
// @ts-expect-error it publishes a text
bare.custom('plan', { component: async () => hatch.plain }).parameter('id', { from: 'x', numbers: ({ plan }) => plan > 1 });
bare.custom('plan', { component: async () => hatch.loading, load: () => api.organisation.operators() });
// @ts-expect-error its response is missing
bare.custom('plan', { component: async () => hatch.loading });
// @ts-expect-error another response
bare.custom('plan', { component: async () => hatch.loading, load: () => saved });
bare.custom('plan', {
  component: async () => hatch.saving,
  sends: { save: ({ values: { at } }) => at > 1 && saved },
  next: ({ saved: { id } }) => choose('list', id),
});
// @ts-expect-error its request is missing
bare.custom('plan', { component: async () => hatch.saving });
// @ts-expect-error it passes no text
bare.custom('plan', { component: async () => hatch.saving, sends: { save: ({ values }) => values.text && saved } });

/* Pane names must not collide with other names of bindings. */

// @ts-expect-error the row of a column
screen('none').parameter('row');
// @ts-expect-error the code of what was pressed
screen('none').parameter('code');
// @ts-expect-error the context of a flow's machine
screen('none').parameter('machine');
// @ts-expect-error what a flow's machine ended with
screen('none').parameter('output');
screen('none').parameter('rows');

/* An incomplete kind must not compile. */

declare const whole: KindDeclaration<'details'>;
declare const part: Omit<KindDeclaration<'details'>, 'height'>;
expectTypeOf(whole).toExtend<KindDeclaration<'details'>>();
// @ts-expect-error it does not say how tall its panes are
part satisfies KindDeclaration<'details'>;
({ ...part, height: 'shared' }) satisfies KindDeclaration<'details'>;
type Took = OutputOfKind<'list'> & { readonly taken: string | undefined };
// @ts-expect-error what is chosen is said under a name that no gate looks at, so that it would never hold
expectTypeOf<KindTypes<object, Took, 'chosen'>>().toBeObject();
// @ts-expect-error it says no answer
expectTypeOf<KindTypes<object, ListOutput<string>, 'answer'>>().toBeObject();
expectTypeOf<KindTypes<object, ListOutput<string>, 'chosen' | 'nothing' | 'row'>>().toBeObject();
// @ts-expect-error something can be chosen in it, and no gate tells whether anything is
({ ...part, height: 'shared', rows: {} }) satisfies KindDeclaration<'details'>;
declare const unbound: Omit<KindDeclaration<'message'>, 'written'>;
// @ts-expect-error a message has no option of this name
({ ...unbound, written: { required: { text: 'words' }, bindings: { txet: { how: 'reads' } } } }) satisfies KindDeclaration<'message'>;
({
  ...unbound,
  written: { required: { text: 'words' }, bindings: { text: { how: 'reads' }, 'toggle.show': { how: 'reads' } } },
}) satisfies KindDeclaration<'message'>;
declare const ungated: Omit<KindDeclaration<'form'>, 'gates'>;
// @ts-expect-error a gate of the kind is missing
({ ...ungated, gates: {} }) satisfies KindDeclaration<'form'>;
// @ts-expect-error what its panes must have is missing
({ ...part, height: 'shared', written: { required: { load: 'function' }, bindings: {} } }) satisfies KindDeclaration<'details'>;
const byNoName = { load: { how: 'asks', extra: ['sum'] } } as const;
// @ts-expect-error no binding reads beside the panes what is no reserved name
({ required: { load: 'function', fields: 'function' }, bindings: byNoName }) satisfies KindDeclaration<'details'>['written'];

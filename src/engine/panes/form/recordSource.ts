import { useMemo } from 'react';
import type { Askable } from '../../../data/join';
import { askAny } from '../../../data/queries';
import { differing, memberOf } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import type { Request } from '../../../schemas/call';
import { failureOf } from '../../../schemas/failure';
import { notify } from '../../../ui';
import { useLatest } from '../../../ui/useLatest';
import { useClient } from '../../common/client';
import type { ErasedContext, MaybeRequest } from '../../definition/context';
import { type Effects, openDialog } from '../../definition/effect';
import { entriesOf } from '../../definition/entries';
import type { OptionsOf } from '../../definition/kind';
import { questionKey } from '../../definition/question';
import type { RecordAdding, RecordChanging, RecordField, ScanOptions, TypedText } from '../../definition/recordField';
import type { RecordForm, RecordSaved, RecordSetup, RecordSource, RecordsByKey } from '../../form/typed/records';
import type { PaneHost } from '../contract';

export interface Asker {
  readonly ask: <Answer>(question: Askable<Answer>, signal?: AbortSignal) => Promise<Answer>;
  readonly send: (request: Request<unknown>) => Promise<unknown>;
  readonly follow: (effects: Effects) => void;
  readonly warn: (text: string) => void;
}

async function answerTo<Answer>(
  question: MaybeRequest<Answer> | undefined,
  { ask }: Asker,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  return question ? ask(question, signal) : undefined;
}

function fieldsOf(
  options: Pick<RecordAdding<object, object>, 'choices' | 'titles' | 'hidden' | 'required' | 'submits'>,
  loaded: unknown,
): Pick<RecordSetup<object>, 'choices' | 'fields' | 'submits'> {
  return {
    choices: Object.fromEntries(entriesOf(options.choices?.(loaded))),
    fields: (draft) => ({
      titles: Object.fromEntries(entriesOf(options.titles?.(loaded, draft))),
      hidden: options.hidden?.(loaded, draft) ?? [],
      required: options.required?.(loaded, draft) ?? [],
    }),
    submits: options.submits,
  };
}

function notice(text: string | undefined): Pick<Extract<RecordSaved<object>, { readonly chosen: unknown }>, 'notice'> {
  return text === undefined ? {} : { notice: { tone: 'success', text } };
}

const duplicateText = { title: 'Error', text: 'This exists already - selecting that instead.' };

/** Saves a new record unless duplicates exist. Offline it is kept with the form where possible. */
async function add<Ctx, Rec>(options: RecordAdding<Ctx, Rec>, draft: object, ctx: Ctx, asker: Asker): Promise<RecordSaved<Rec>> {
  try {
    const existing = (await answerTo(options.existing?.(draft, ctx), asker)) ?? [];
    const { title, text } = options.existingText ?? duplicateText;
    if (existing.length > 0) return { existing, message: { title: wordsNow(title, ctx), text: wordsNow(text, ctx) } };
    const { save, record } = options;
    if (save !== undefined && record !== undefined) {
      const saved = await asker.send(save(draft, ctx));
      return { chosen: record(saved, draft), ...notice(wordsNow(options.saved, ctx)) };
    }
    if (options.offline !== undefined) return { chosen: options.offline(draft, ctx) };
    throw new Error(`'${wordsNow(options.title, ctx)}' says neither how it is saved nor how it travels along.`);
  } catch (error) {
    if (options.offline === undefined || failureOf(error).kind !== 'unreachable') throw error;
    return { chosen: options.offline(draft, ctx) };
  }
}

function addForm<Ctx, Rec>(options: RecordAdding<Ctx, Rec>, typed: TypedText, now: () => Ctx, asker: Asker): RecordForm<Rec> {
  return {
    title: wordsNow(options.title, now()),
    about: wordsNow(options.about, now()),
    submitLabel: wordsNow(options.saveLabel, now()) ?? 'Save',
    form: options.form,
    async prepare(signal) {
      const loaded = await answerTo(options.load?.(now()), asker, signal);
      return {
        start: options.start?.(typed, now(), loaded) ?? {},
        ...fieldsOf(options, loaded),
        save: (draft) => add(options, draft, now(), asker),
      };
    },
  };
}

/** Puts the changes since loading onto the saved version. */
function ontoTheirs(start: object, entered: object, theirs: object): object {
  return { ...theirs, ...Object.fromEntries(differing(start, entered).map((name) => [name, memberOf(entered, name)])) };
}

function changeForm<Ctx, Rec>(options: RecordChanging<Ctx, Rec>, record: Rec, now: () => Ctx, asker: Asker): RecordForm<Rec> | undefined {
  const question = options.load(record, now());
  if (!question) return undefined;
  return {
    title: wordsNow(options.title, now()),
    about: wordsNow(options.about, now()),
    submitLabel: wordsNow(options.saveLabel, now()) ?? 'Save',
    form: options.form,
    async prepare(signal) {
      const loaded = await asker.ask(question, signal);
      const start = options.start(loaded, record);
      let latest = loaded;
      return {
        start,
        ...fieldsOf(options, loaded),
        async save(entered) {
          const draft = latest === loaded ? entered : ontoTheirs(start, entered, options.start(latest, record));
          const request = options.save(draft, record, latest, now());
          if (!request) return { chosen: record };
          try {
            return { chosen: options.record(await asker.send(request), draft, record), ...notice(wordsNow(options.saved, now())) };
          } catch (error) {
            // A stale save reloads, so that the next attempt uses the new version.
            if (failureOf(error).kind === 'stale') latest = await asker.ask(question);
            throw error;
          }
        },
      };
    },
  };
}

/** Returns the record of a code; an invalid code shows a message and runs effects. */
function scanned<Ctx, Rec>(options: ScanOptions<Ctx, Rec>, text: string, ctx: Ctx, { follow, warn }: Asker): Rec | undefined {
  const read = options.read(text, ctx);
  if ('record' in read) return read.record;
  warn(read.refused);
  follow(read.next);
  return undefined;
}

/** Connects a declared record field to requests. `now` returns the form's current values, also while a dialog is open. */
export function recordSource<Ctx, Rec>(
  field: RecordField<Ctx, Rec>,
  ctx: Ctx,
  asker: Asker,
  now: () => Ctx = () => ctx,
): RecordSource<Rec> {
  const { searches = [], opens, scans } = field;
  const isThere = (part: { when?(ctx: Ctx): boolean }) => part.when === undefined || part.when(ctx);
  const there = <Part extends { when?(ctx: Ctx): boolean }>(part: Part | undefined) => (part && isThere(part) ? part : undefined);
  const offer = ({ label, reason }: Pick<RecordAdding<Ctx, Rec>, 'label' | 'reason'>) => ({
    label: wordsNow(label, ctx),
    reason: wordsNow(reason, ctx),
  });
  const [adding, addOther, changing] = [there(field.add), there(field.addOther), there(field.change)];
  return {
    searches: searches.filter(isThere).map(({ label, input, find }) => ({
      label: wordsNow(label, ctx),
      input,
      find: async (text, signal) => (await answerTo(find(text, ctx), asker, signal)) ?? [],
      about: (text) => questionKey(find(text, ctx)),
    })),
    show: (record) => field.show(record),
    ...(opens && { opens: { ...offer(opens), press: isThere(opens) ? () => asker.follow(openDialog(opens.dialog)) : undefined } }),
    ...(scans && {
      scans: {
        ...offer(scans),
        isOffered: isThere(scans),
        again: isThere(scans) && scans.againWhen?.(ctx) !== false ? wordsNow(scans.again ?? scans.label, ctx) : undefined,
        read: (text) => scanned(scans, text, ctx, asker),
      },
    }),
    ...(adding && { add: { ...offer(adding), open: (typed) => addForm(adding, typed, now, asker) } }),
    ...(addOther && { addOther: { ...offer(addOther), open: (typed) => addForm(addOther, typed, now, asker) } }),
    ...(changing && { change: { ...offer(changing), open: (record) => changeForm(changing, record, now, asker) } }),
  };
}

export function useRecordSources(
  records: OptionsOf<'form'>['records'],
  ctx: ErasedContext & { readonly values: object },
  host: Pick<PaneHost, 'send' | 'follow'>,
): RecordsByKey | undefined {
  const client = useClient();
  const now = useLatest(ctx);
  return useMemo(() => {
    if (records === undefined) return undefined;
    const asker = {
      ask: <Answer>(question: Parameters<typeof askAny<Answer>>[1], signal?: AbortSignal) => askAny(client, question, { signal }),
      send: (request: Parameters<PaneHost['send']>[0]) => host.send(request),
      follow: (effects: Effects) => void host.follow(effects),
      warn: (text: string) => notify({ tone: 'warning', title: 'Warning', text }),
    };
    return Object.fromEntries(entriesOf(records).map(([key, field]) => [key, recordSource(field, ctx, asker, () => now.current)]));
  }, [records, ctx, host, client, now]);
}

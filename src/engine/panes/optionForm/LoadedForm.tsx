import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { askAny } from '../../../data/queries';
import { isRecord } from '../../../data/unknownObject';
import { wordsNow } from '../../../data/words';
import { CallFailure } from '../../../schemas/failure';
import { detailsOf } from '../../../schemas/options/details';
import type { OptionModel } from '../../../schemas/options/model';
import { readOptions } from '../../../schemas/options/readOptions';
import { answeredSections, describesForm, type FormParts, isOfAnswer } from '../../../schemas/options/sections';
import { initialValues } from '../../../schemas/options/values';
import type { Details } from '../../../schemas/wire/details';
import { Banner, Checkbox, EmptyState } from '../../../ui';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { confirmText } from '../../../ui/modals/ConfirmDialog';
import { useClient } from '../../common/client';
import { entriesOf } from '../../definition/entries';
import type { CodeComplaint } from '../../definition/kinds/optionForm';
import { OptionForm, type OptionFormState } from '../../form/OptionForm';
import type { Headings } from '../../form/optionFormContext';
import type { SectionsAtATime } from '../../form/SectionFrame';
import { someWrong } from '../../form/someWrong';
import { draftSlot } from '../../form/storedDraft';
import { usePrompt } from '../../form/usePrompt';
import { useSame } from '../../form/useSame';
import type { PaneProps } from '../contract';
import { DescriptionProblems } from '../DescriptionProblems';

interface State {
  readonly loaded: unknown;
  /** A new object only after a refetch or a save. */
  readonly model: OptionModel;
  /** The newest response that describes the form. */
  readonly answer: unknown;
}

/** Tracks the responses that describe a form: loads, refreshes, saves and conflicts. */
function useDescribed(loaded: unknown, parts: FormParts) {
  const sources = useRef(new WeakMap<OptionModel, unknown>());
  const [state, setState] = useState((): State => ({ loaded, model: readOptions(loaded, parts), answer: loaded }));
  const isNew = state.loaded !== loaded;
  const now = isNew ? { loaded, model: readOptions(loaded, parts), answer: loaded } : state;
  if (isNew) setState(now);
  const does = useMemo(
    () => ({
      /** `known`: the full data where the response is partial. */
      read(answer: unknown, known = answer): OptionModel {
        const model = readOptions(answer, parts);
        sources.current.set(model, known);
        return model;
      },
      /** The form has taken the model over already. */
      took(model: OptionModel): void {
        if (sources.current.has(model)) setState((before) => ({ ...before, answer: sources.current.get(model) }));
      },
      give: (answer: unknown) => setState((before) => ({ ...before, model: readOptions(answer, parts), answer })),
    }),
    [parts],
  );
  return { model: now.model, answer: now.answer, ...does };
}

const parameter = 'section';

/** Keeps the open section in the address, with the layout and headings of the sections. */
function useSections(
  { options, ctx, params, setParams }: Pick<PaneProps<'optionForm'>, 'options' | 'ctx' | 'params' | 'setParams'>,
  answer: unknown,
) {
  const { sections } = options;
  const place = isOfAnswer(sections) ? sections.place : undefined;
  const all = useMemo(() => (isOfAnswer(sections) ? answeredSections(answer, sections) : undefined), [sections, answer]);
  const open = params[parameter];
  const head = isOfAnswer(sections) && sections.head !== undefined ? String(sections.head) : undefined;
  const others = all?.filter(({ id }) => String(id) !== head);
  const section = others?.find(({ id }) => String(id) === open) ?? others?.[0];
  const atATime: SectionsAtATime | undefined =
    place === 'menu' || place === 'tabs' ? { place, open, head, onOpen: (key) => setParams({ [parameter]: key }, 'push') } : undefined;
  const named = isOfAnswer(sections) ? [] : entriesOf(sections);
  const headings: Headings = useSame(Object.fromEntries(named.map(([key, words]) => [key, wordsNow(words, ctx)])));
  return { section, atATime, headings };
}

const noComplaints: readonly CodeComplaint[] = [];

interface LoadedFormProps extends PaneProps<'optionForm'> {
  readonly loaded: unknown;
  /** Distinguishes the drafts of requests. */
  readonly draftKey: string;
  readonly isAgain: boolean;
  readonly setAgain: (isAgain: boolean) => void;
  /** A blank form after a save. */
  readonly isBlank: boolean;
  /** The loaded data is outdated. */
  readonly onOutdated: () => void;
  /** Resolves once a pending response is rendered. */
  readonly settled: () => Promise<void>;
  readonly onAgain: () => Promise<void>;
}

/** Whether a save's response has all previous properties. docs/rules/everywhere.md, 7. */
function tellsAll(answered: unknown, known: unknown): boolean {
  return isRecord(answered) && (!isRecord(known) || Object.keys(known).every((key) => Object.hasOwn(answered, key)));
}

/** A refresh may return only fields, so other properties stay. */
function knownAnew(made: unknown, known: unknown): unknown {
  return isRecord(made) && isRecord(known) ? { ...known, ...made } : made;
}

/** A loaded form with refreshes, saves and conflicts. */
export function LoadedForm(props: LoadedFormProps): ReactNode {
  const { name, loaded, draftKey, label, options, ctx, publish, host, setAgain, isBlank, onOutdated, settled, onAgain } = props;
  const { load, save, refresh, check, question, saveLabel, saved, saveNeeds = [], submitNeeds = [], again, refreshes = [], next } = options;
  const client = useClient();
  const { model, answer, read, took, give } = useDescribed(loaded, options);
  const [state, setState] = useState<OptionFormState>();
  const { ask, dialog } = usePrompt<boolean | undefined>((text, onAnswer) => (
    <SaveQuestion {...{ text, onAnswer }} about={wordsNow(options.loadedHeading, { ...ctx, answer }) ?? wordsNow(options.heading, ctx)} />
  ));
  const sent = useRef<unknown>(undefined);
  const hasAgain = again !== undefined && (again.when === undefined || again.when(ctx));
  const isAgain = hasAgain && props.isAgain;
  const isDirty = state?.isDirty === true;
  const isRead = save === undefined;
  const isPublished = isRead || options.tellsEntered === true;
  const readOnly = wordsNow(options.readOnly, { ...ctx, answer });
  const [details, setDetails] = useState(() => detailsOf(model, initialValues(model)));
  // Actions with unsaved values wait for the refreshed form.
  const isMadeAgain = isRead && state?.isRefreshing === true;
  const { atWork } = host;
  useEffect(() => (isMadeAgain ? atWork() : undefined), [isMadeAgain, atWork]);
  const complaints = useMemo(() => check?.({ ...ctx, answer, details }) ?? noComplaints, [check, ctx, answer, details]);
  const isValid = state?.isValid === true && complaints.length === 0;
  const isEditable = options.makes?.(ctx) === true || (state?.model ?? model).fields.some((field) => field.isEditable && !field.isHidden);
  const { section, atATime, headings } = useSections(props, answer);
  const isAtATime = atATime !== undefined;
  const output = useMemo(() => {
    const output = { answer, isDirty, isValid, isEditable, ...(isAtATime ? { section } : {}) };
    if (isRead) return { ...output, details };
    return isPublished ? { ...output, entered: details } : output;
  }, [answer, isDirty, isValid, isEditable, isRead, isPublished, details, section, isAtATime]);
  useEffect(() => publish(output), [publish, output]);

  const { drafts } = host;
  const draft = useMemo(() => draftSlot(drafts, `options.${draftKey}`), [drafts, draftKey]);

  async function onSave(details: Details): Promise<'cancelled' | undefined> {
    const text = wordsNow(question, { ...ctx, answer, details });
    const isConfirmed = text === undefined ? false : await ask(text || confirmText);
    const request = isConfirmed === undefined ? undefined : save?.({ ...ctx, answer, details, isConfirmed, isAgain });
    if (request === undefined) return 'cancelled';
    sent.current = await host.send(request);
    return undefined;
  }

  async function onSaved(): Promise<void> {
    const answered = sent.current;
    const done = wordsNow(saved, { ...ctx, saved: answered });
    onOutdated();
    if (isAgain) {
      await host.afterwards({ done, refreshes });
      await onAgain();
      return;
    }
    // A partial response to a save needs a refetch, or the next save would use an old version.
    const isWhole = describesForm(answered, options) && tellsAll(answered, answer);
    if (isWhole) give(answered);
    await host.afterwards({
      done,
      refreshes: isWhole ? refreshes : [...refreshes, name],
      next: next?.({ ...ctx, saved: answered }),
    });
  }

  async function onRefresh(details: Details, _changed: string | undefined, signal: AbortSignal) {
    const request = refresh?.({ ...ctx, answer, details });
    if (!request) return undefined;
    const response = await askAny(client, request, { signal });
    const made = read(response, knownAnew(response, answer));
    // An empty form is no valid refresh: its input would be lost.
    if (made.fields.length === 0 && model.fields.length > 0) throw new CallFailure({ kind: 'broken' });
    return made;
  }

  async function onReload() {
    const request = load(ctx);
    if (!request) throw new Error('There is nothing to load any more');
    onOutdated();
    return read(await askAny(client, request));
  }

  return (
    <>
      {readOnly === undefined ? null : <Banner tone="info">{readOnly}</Banner>}
      <DescriptionProblems label={label} problems={state?.model.problems ?? model.problems} />
      {(state?.model ?? model).fields.every(({ isHidden }) => isHidden) && (
        <EmptyState title={wordsNow(options.noOptionsText, ctx) ?? 'There is nothing to fill in here.'} />
      )}
      <OptionForm
        model={model}
        label={label}
        sections={atATime}
        headings={headings}
        readOnly={readOnly ?? (isRead ? undefined : host.whyNot(saveNeeds, { [name]: output }))}
        complaints={complaints}
        withheld={host.whyNot(submitNeeds, { [name]: output }) ?? (complaints.length > 0 ? someWrong : undefined)}
        onState={setState}
        saveLabel={wordsNow(saveLabel, { ...ctx, answer })}
        onDescribed={took}
        onReload={onReload}
        settled={settled}
        onSaved={onSaved}
        opensAt={isBlank ? 'first' : undefined}
        extra={hasAgain ? <Checkbox label={wordsNow(again.label, ctx)} checked={isAgain} onChange={setAgain} /> : undefined}
        // Without a save there is no work to lose: no guard and no draft.
        {...(isRead ? { guard: 'none' } : readOnly === undefined ? { onSave, draft } : {})}
        {...(isPublished || check !== undefined ? { onDetails: setDetails } : {})}
        {...(refresh === undefined ? {} : { onRefresh })}
      />
      {dialog}
    </>
  );
}

interface SaveQuestionProps {
  readonly text: string;
  readonly about?: string | undefined;
  /** Yes saves, No too where the call carries the answer; `undefined` cancels. */
  readonly onAnswer: (isConfirmed: boolean | undefined) => void;
}

/** Asks the server's question before a save and sends the answer with it. docs/rules/forms.md, 4. */
function SaveQuestion({ text, about, onAnswer }: SaveQuestionProps): ReactNode {
  return (
    <Dialog
      title="Please Confirm"
      about={about}
      role="alertdialog"
      onClose={() => onAnswer(undefined)}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
          <Button onClick={() => onAnswer(false)}>No</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Yes
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

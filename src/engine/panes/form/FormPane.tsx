import { type ReactNode, useState } from 'react';
import { wordsNow } from '../../../data/words';
import { useWhen } from '../../../ui/useWhen';
import type { MaybeRequest } from '../../definition/context';
import { editingParameter } from '../../definition/kinds/form';
import { questionKey } from '../../definition/question';
import type { PaneProps } from '../contract';
import { PaneResponse } from '../PaneResponse';
import { useLoadedForm } from '../useLoadedForm';
import { type Question, useQuestion } from '../useQuestion';
import { LoadedForm } from './LoadedForm';

type Props = PaneProps<'form'>;

const nothing = {};

function BlankForm(props: Props): ReactNode {
  const { name, options, ctx } = props;
  const [round, setRound] = useState(0);
  return (
    <LoadedForm
      {...props}
      key={round}
      loaded={nothing}
      draftKey={name}
      readOnly={wordsNow(options.readOnly, ctx)}
      onAfresh={() => setRound((before) => before + 1)}
      isAfresh={round > 0}
    />
  );
}

/** Uses a response only if loaded since `since`; refetches an older one. */
function useAnswerSince<Answer>(question: Question<Answer>, since: number): Question<Answer> {
  const { answer, version, failure, isAsking, retry } = question;
  const isOld = answer !== undefined && version < since;
  useWhen(isOld && !isAsking && failure === undefined, retry);
  return isOld ? { ...question, answer: undefined, isLoading: failure === undefined } : question;
}

/** The version of the form; stable during `reload`, since the form merges both itself. */
function useHeldVersion<Answer>({ key, version, again }: Pick<Question<Answer>, 'key' | 'version' | 'again'>) {
  const [held, setHeld] = useState<{ readonly key: string | undefined; readonly version: number; readonly until: number }>();
  const isHeld = held !== undefined && held.key === key && version <= held.until;
  const shown = isHeld ? held.version : version;
  return {
    version: shown,
    async reload(): Promise<Answer> {
      setHeld({ key, version: shown, until: Number.POSITIVE_INFINITY });
      const now = await again().catch((error: unknown) => {
        setHeld(undefined);
        throw error;
      });
      setHeld({ key, version: shown, until: now.version });
      return now.answer;
    },
  };
}

interface RequestedFormProps extends Props {
  readonly request: MaybeRequest<object>;
  readonly mode: 'read' | 'edit' | 'change';
  readonly since: number;
}

function RequestedForm({ request, mode, since, ...props }: RequestedFormProps): ReactNode {
  const { name, label, options, ctx, params, setParams, host } = props;
  const question = useAnswerSince(useQuestion(request, { pane: name, host, madeFrom: [ctx, mode] }), since);
  const { round, isAfresh, openAfresh, markOutdated } = useLoadedForm('form', question, props);
  // A refetch does not replace the form in edit mode: a save compares versions.
  const { version, reload } = useHeldVersion(mode === 'edit' ? { ...question, version: 0 } : question);
  return (
    <PaneResponse name={name} label={label} host={host} question={question}>
      {(loaded) => (
        <LoadedForm
          {...props}
          key={`${question.key}:${version}:${round}`}
          loaded={loaded}
          draftKey={`${name}:${question.key}`}
          readOnly={wordsNow(options.readOnly, ctx) ?? (mode === 'read' ? true : undefined)}
          reload={request ? reload : undefined}
          onOutdated={markOutdated}
          onSaved={params[editingParameter] === undefined ? undefined : () => setParams({ [editingParameter]: undefined })}
          onAfresh={openAfresh}
          isAfresh={isAfresh}
        />
      )}
    </PaneResponse>
  );
}

/** Read or edit mode, and since when; earlier responses are ignored. */
interface FormMode {
  readonly isEditing: boolean;
  /** Milliseconds; 0 for the initial mode. */
  readonly since: number;
}

interface Stand extends FormMode {
  readonly about: string | undefined;
}

function mayEdit({ options: { edit, save }, host }: Props): boolean {
  return edit !== undefined && save !== undefined && host.whyNot(edit.needs ?? []) === undefined;
}

/** Reads the mode from the address. Checks the gates once, since a save may fail them briefly. */
function useFormMode(props: Props): FormMode {
  const { options, ctx, params, setParams } = props;
  const about = questionKey(options.load?.(ctx));
  const isWanted = options.edit !== undefined && params[editingParameter] === 'edit';
  const [stand, setStand] = useState<Stand>(() => ({ isEditing: false, since: 0, about }));
  const isOther = stand.about !== undefined && stand.about !== about;
  const isEditing = isWanted && !isOther && (stand.isEditing || mayEdit(props));
  const isNews = isEditing !== stand.isEditing || about !== stand.about;
  const now = isNews ? { isEditing, about, since: isEditing === stand.isEditing ? stand.since : Date.now() } : stand;
  if (isNews) setStand(now);
  const isPast = isOther && isWanted;
  const [past, setPast] = useState(false);
  if (isPast && !past) setPast(true);
  useWhen(past, () => {
    setParams({ [editingParameter]: undefined }, 'replace');
    setPast(false);
  });
  return past || isPast ? { isEditing: false, since: now.since } : now;
}

/** A form in read mode that reloads for each edit. */
function ReadForm(props: Props): ReactNode {
  const { options, ctx } = props;
  const { load, edit } = options;
  const { isEditing, since } = useFormMode(props);
  const request = isEditing ? edit?.load(ctx) : (load ?? edit?.load)?.(ctx);
  const mode = isEditing ? 'edit' : 'read';
  return <RequestedForm key={mode} {...props} request={request} mode={mode} since={since} />;
}

/** An editable form starts in read mode. docs/rules/compliance.md, 4. */
export function FormPane(props: Props): ReactNode {
  const { load, edit } = props.options;
  if (edit !== undefined) return <ReadForm {...props} />;
  if (load !== undefined) return <RequestedForm {...props} request={load(props.ctx)} mode="change" since={0} />;
  return <BlankForm {...props} />;
}

import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { copyText } from '../../app/clipboard';
import { currentPath } from '../../app/location';
import type { Drafts } from '../../data';
import { CopyDialog, type TextToCopy } from './CopyDialog';
import { JsonEditor, type JsonEditorHandle } from './editor/JsonEditor';
import styles from './Playground.module.css';
import { Results } from './Results';
import type { ListedProblem } from './results/ProblemsView';
import { type SampleId, samples } from './samples';
import { encodeShared, longestLink } from './share';
import { firstState, type PlaygroundState, readState } from './state';
import { storyText } from './storyText';
import { subjectOf } from './subjects';
import { type Settings, Toolbar } from './Toolbar';
import { useAnalysis } from './useAnalysis';
import { useRegexProblems } from './useRegexProblems';
import { useShared } from './useShared';

interface PlaygroundProps {
  readonly drafts: Drafts;
}

const draftKey = 'playground';

/** A state beyond the storage quota lives only in the page. */
function keep(drafts: Drafts, state: PlaygroundState | undefined): void {
  try {
    drafts.write(draftKey, state);
  } catch {
    // Only the copy for the next load is lost.
  }
}

function settingsOf({ theme, width, isReadOnly }: PlaygroundState): Settings {
  return { theme, width, isReadOnly };
}

/** A playground for option lists, grids, responses and error reports: JSON editor and live preview. */
export function Playground({ drafts }: PlaygroundProps): ReactNode {
  const id = useId();
  const editor = useRef<JsonEditorHandle>(null);
  const [start] = useState(() => readState(drafts.read(draftKey)) ?? firstState);
  const [subject, setSubject] = useState(() => subjectOf(start.subject).id);
  const [settings, setSettings] = useState<Settings>(() => settingsOf(start));
  const [message, setMessage] = useState('');
  const [toCopy, setToCopy] = useState<TextToCopy>();

  const { theme, width, isReadOnly } = settings;
  const text = (): string => editor.current?.text() ?? start.text;
  const stateNow = (): PlaygroundState => ({ subject, text: text(), theme, width, isReadOnly });
  const { analysis, reading, changed, readNow } = useAnalysis({
    subject,
    initial: start.text,
    text,
    onRead: (as, now) => keep(drafts, { subject: as, text: now, theme, width, isReadOnly }),
  });

  const keepState = useEffectEvent(() => keep(drafts, stateNow()));
  useEffect(() => {
    const keepNow = (): void => keepState();
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, []);

  function open(state: Pick<PlaygroundState, 'subject' | 'text'>): void {
    const next = subjectOf(state.subject).id;
    setSubject(next);
    editor.current?.setText(state.text);
    readNow(next);
  }

  useShared((state) => {
    if (state === undefined) {
      setMessage('This link cannot be read. It may have been cut off on its way.');
      return;
    }
    setSettings(settingsOf(state));
    open(state);
    setMessage('Opened from a link.');
  });

  function openSample(sample: SampleId): void {
    open(samples[sample]);
    setMessage(`Opened: ${samples[sample].title}. Undo brings back what was there.`);
  }

  function reset(): void {
    setSettings(settingsOf(firstState));
    open(firstState);
    keep(drafts, undefined);
    setMessage('Everything is as at first. Undo brings back what was there.');
  }

  function format(): void {
    const now = text();
    try {
      const formatted = JSON.stringify(JSON.parse(now), null, 2);
      if (formatted !== now) editor.current?.setText(formatted);
      setMessage('Formatted.');
    } catch {
      setMessage('Correct the JSON first.');
    }
  }

  async function take(done: string, fallback: TextToCopy): Promise<void> {
    if (await copyText(fallback.text)) setMessage(done);
    else setToCopy(fallback);
  }

  async function share(): Promise<void> {
    const hash = await encodeShared(stateNow());
    const link = `${window.location.origin}${currentPath()}${hash}`;
    if (link.length > longestLink) {
      const note = `A link to this would have ${link.length.toLocaleString('en-GB')} characters, which is too long. Copy the JSON instead.`;
      setToCopy({ title: 'Too long for a link', note, label: 'JSON', text: text() });
      return;
    }
    const note = 'Anyone who opens this link sees what you see now.';
    await take('The link is copied.', { title: 'Share', note, label: 'Link', text: link });
  }

  async function copyStory(): Promise<void> {
    if (reading === undefined || reading.pieces.length === 0) {
      setMessage('There is no form and no grid to make a story of.');
      return;
    }
    const story = storyText(subjectOf(reading.subject).title, reading.pieces, isReadOnly);
    const note = 'Save it in src/developer/ under a name that ends in .stories.tsx.';
    await take(`The story is copied. ${note}`, { title: 'Copy as story', note, label: 'Story', text: story });
  }

  const ofRegexes = useRegexProblems(analysis.kind === 'read' ? analysis.reading : undefined);
  const problems = useMemo((): readonly ListedProblem[] => {
    if (analysis.kind === 'broken') return [{ ...analysis.fault, code: 'json', path: '', severity: 'error' }];
    const all = [...analysis.reading.problems, ...ofRegexes].sort((a, b) => a.from - b.from);
    return all.map((problem) => ({ ...problem, severity: 'warning' }));
  }, [analysis, ofRegexes]);

  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Playground</h1>
      <Toolbar
        subject={subject}
        settings={settings}
        unreadable={analysis.kind === 'broken' ? 'Correct the JSON first.' : undefined}
        onSubject={(next) => {
          setSubject(next);
          readNow(next);
        }}
        onSample={openSample}
        onSettings={(next) => {
          setSettings(next);
          keep(drafts, { ...stateNow(), ...next });
        }}
        onFormat={format}
        onStory={() => void copyStory()}
        onShare={() => void share()}
        onReset={reset}
      />
      <p role="status" className={styles['message']}>
        {message}
      </p>
      <div className={styles['halves']}>
        <section aria-label="Editor" className={styles['half']}>
          <JsonEditor
            ref={editor}
            label="JSON"
            describedBy={`${id}-keys`}
            initial={start.text}
            schema={subjectOf(subject).schema}
            onChange={changed}
            remarks={problems}
            remarked={analysis.kind === 'read' ? analysis.reading.text : analysis.text}
          />
          <p id={`${id}-keys`} className={styles['keys']}>
            Ctrl Space offers names and values, F8 leads to the next problem, Tab leaves the editor.
          </p>
        </section>
        <section aria-label="Results" className={styles['half']}>
          <Results
            pieces={reading?.pieces ?? []}
            recording={reading?.recording}
            problems={problems}
            settings={settings}
            isStale={analysis.kind === 'broken'}
            onChoose={(problem) => editor.current?.jumpTo(problem)}
            onSaved={() => setMessage('Nothing is sent from here. What would be is in the tab Details.')}
          />
        </section>
      </div>
      {toCopy === undefined ? null : <CopyDialog {...toCopy} onClose={() => setToCopy(undefined)} />}
    </div>
  );
}

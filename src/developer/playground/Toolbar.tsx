import { FileCode, FolderOpen, Link, RotateCcw, WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Checkbox, Menu, SelectField } from '../../ui';
import styles from './Playground.module.css';
import { type SampleId, samples } from './samples';
import { type PlaygroundState, type PreviewTheme, type PreviewWidth, previewThemes, previewWidths } from './state';
import { subjects } from './subjects';

export type Settings = Pick<PlaygroundState, 'theme' | 'width' | 'isReadOnly'>;

interface ToolbarProps {
  readonly subject: string;
  readonly settings: Settings;
  readonly unreadable: string | undefined;
  readonly onSubject: (id: string) => void;
  readonly onSample: (id: SampleId) => void;
  readonly onSettings: (settings: Settings) => void;
  readonly onFormat: () => void;
  readonly onStory: () => void;
  readonly onShare: () => void;
  readonly onReset: () => void;
}

const themeTitles: Readonly<Record<PreviewTheme, string>> = {
  inherit: 'As the application',
  light: 'Light',
  dark: 'Dark',
  system: 'As the computer',
};
const widthTitles: Readonly<Record<PreviewWidth, string>> = { full: 'Full', '768': '768 px', '390': '390 px' };

function isSample(id: string): id is SampleId {
  return Object.hasOwn(samples, id);
}

export function Toolbar(props: ToolbarProps): ReactNode {
  const { subject, settings, unreadable, onSubject, onSample, onSettings, onFormat, onStory, onShare, onReset } = props;
  return (
    <div className={styles['toolbar']}>
      <div className={styles['subject']}>
        <SelectField
          label="Edited part"
          value={subject}
          options={subjects.map(({ id, title }) => ({ id, name: title }))}
          onChange={onSubject}
        />
      </div>
      <div className={styles['buttons']}>
        <Menu
          trigger={(attributes) => (
            <Button {...attributes} icon={<FolderOpen />}>
              Samples
            </Button>
          )}
          items={Object.entries(samples).map(([id, { title }]) => ({ id, label: title }))}
          onAction={(id) => {
            if (isSample(id)) onSample(id);
          }}
        />
        <Button icon={<WandSparkles />} disabledReason={unreadable} onClick={onFormat}>
          Format
        </Button>
        <Button icon={<FileCode />} disabledReason={unreadable} onClick={onStory}>
          Copy as story
        </Button>
        <Button icon={<Link />} onClick={onShare}>
          Share
        </Button>
        <Button icon={<RotateCcw />} onClick={onReset}>
          Reset
        </Button>
      </div>
      <SelectField
        label="Preview theme"
        value={settings.theme}
        options={previewThemes.map((id) => ({ id, name: themeTitles[id] }))}
        onChange={(theme) => onSettings({ ...settings, theme })}
      />
      <SelectField
        label="Preview width"
        value={settings.width}
        options={previewWidths.map((id) => ({ id, name: widthTitles[id] }))}
        onChange={(width) => onSettings({ ...settings, width })}
      />
      <div className={styles['check']}>
        <Checkbox label="Read-only" checked={settings.isReadOnly} onChange={(isReadOnly) => onSettings({ ...settings, isReadOnly })} />
      </div>
    </div>
  );
}

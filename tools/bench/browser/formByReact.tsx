import { type ChangeEvent, memo, type ReactElement, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Bench } from '../../../src/bench/bench';
import { dataOf } from '../../../src/bench/dataOf';
import { initialText, inputTypes, isReadOnly, optionsOf } from './formParts';

type Option = ReturnType<typeof optionsOf>[number];
type Values = Readonly<Record<string, string>>;

interface FieldProps {
  readonly option: Option;
  readonly value: string;
  readonly onChange: (code: string, value: string) => void;
}

function Control({ option, value, onChange }: FieldProps): ReactElement {
  const type = inputTypes[option.type] ?? 'text';
  const shared = {
    id: option.code,
    required: option.isRequired,
    readOnly: isReadOnly(option),
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => onChange(option.code, target.value),
  };
  if (type === 'output') return <output id={option.code}>{value}</output>;
  if (type === 'textarea') return <textarea {...shared} />;
  if (type === 'checkbox') {
    return (
      <input
        id={option.code}
        type="checkbox"
        checked={value === 'true'}
        onChange={({ target }) => onChange(option.code, String(target.checked))}
      />
    );
  }
  if (type !== 'select') return <input {...shared} type={type} />;
  return (
    <select id={option.code} required={option.isRequired} value={value} onChange={shared.onChange}>
      {option.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

const Field = memo(function Field(props: FieldProps): ReactElement {
  return (
    <div>
      <label htmlFor={props.option.code}>{props.option.text}</label>
      <Control {...props} />
    </div>
  );
});

function Form({ options }: { readonly options: readonly Option[] }): ReactElement {
  const [values, setValues] = useState<Values>(() => Object.fromEntries(options.map((option) => [option.code, initialText(option)])));
  const onChange = useCallback((code: string, value: string) => setValues((before) => ({ ...before, [code]: value })), []);
  return (
    <form className="form">
      {options.map((option) => (
        <Field key={option.code} option={option} value={values[option.code] ?? ''} onChange={onChange} />
      ))}
    </form>
  );
}

let root: Root | undefined;

export const formByReact: Bench = {
  id: 'formByReact',
  dataOf,
  async mount(_, __, data, host) {
    root = createRoot(host);
    flushSync(() => root?.render(<Form options={optionsOf(data)} />));
    return host.offsetHeight;
  },
  unmount() {
    root?.unmount();
  },
};

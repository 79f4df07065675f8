import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Bench } from '../../../src/bench/bench';
import { dataOf } from '../../../src/bench/dataOf';
import { initialText, inputTypes, optionsOf } from './formParts';

type Option = ReturnType<typeof optionsOf>[number];

function schemaOf({ text, data, type }: Option): object {
  if (type === 1) return { title: text, type: 'integer', enum: data?.map(({ id }) => id) };
  if (inputTypes[type] === 'checkbox') return { title: text, type: 'boolean' };
  return { title: text, type: 'string' };
}

function startOf(option: Option): unknown {
  const text = initialText(option);
  if (option.type === 1) return Number(text);
  return inputTypes[option.type] === 'checkbox' ? text === 'true' : text;
}

let root: Root | undefined;

export const formByLibrary: Bench = {
  id: 'formByLibrary',
  dataOf,
  async mount(_, __, data, host) {
    const options = optionsOf(data);
    const schema = { type: 'object' as const, properties: Object.fromEntries(options.map((option) => [option.code, schemaOf(option)])) };
    const formData = Object.fromEntries(options.map((option) => [option.code, startOf(option)]));
    const widgets = Object.fromEntries(options.map(({ code, type }) => [code, type === 11 ? { 'ui:widget': 'textarea' } : {}]));
    root = createRoot(host);
    flushSync(() =>
      root?.render(<Form schema={schema} uiSchema={widgets} formData={formData} validator={validator} noHtml5Validate className="form" />),
    );
    return host.offsetHeight;
  },
  unmount() {
    root?.unmount();
  },
};

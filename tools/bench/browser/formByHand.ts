import type { Bench } from '../../../src/bench/bench';
import { dataOf } from '../../../src/bench/dataOf';
import { type InputType, initialText, inputTypes, isMoment, isReadOnly, optionsOf } from './formParts';

type Option = ReturnType<typeof optionsOf>[number];

function inputOf(type: InputType, option: Option): HTMLElement {
  const text = initialText(option);
  if (type === 'select') {
    const select = document.createElement('select');
    for (const { id, name } of option.data ?? []) {
      const choice = document.createElement('option');
      choice.value = String(id);
      choice.textContent = name;
      select.append(choice);
    }
    select.value = text;
    return select;
  }
  if (type === 'output') {
    const output = document.createElement('output');
    output.textContent = text;
    return output;
  }
  if (type === 'textarea') {
    const area = document.createElement('textarea');
    area.value = text;
    return area;
  }
  const input = document.createElement('input');
  input.type = type;
  if (type === 'checkbox') input.checked = text === 'true';
  else input.value = text;
  return input;
}

function fieldOf(option: Option, index: number, moments: 'native' | 'text'): HTMLElement {
  const field = document.createElement('div');
  const label = field.appendChild(document.createElement('label'));
  label.htmlFor = `by-hand-${index}`;
  label.textContent = option.text;
  const type = inputTypes[option.type] ?? 'text';
  const input = inputOf(moments === 'text' && isMoment(type) ? 'text' : type, option);
  input.id = label.htmlFor;
  if (option.isRequired === true) input.setAttribute('required', '');
  if (isReadOnly(option)) input.setAttribute('readonly', '');
  field.append(input);
  return field;
}

function byHand(id: string, moments: 'native' | 'text'): Bench {
  let drawn: HTMLElement | undefined;
  return {
    id,
    dataOf,
    async mount(_, __, data, host) {
      const form = document.createElement('form');
      form.className = 'form';
      form.append(...optionsOf(data).map((option, index) => fieldOf(option, index, moments)));
      host.append(form);
      drawn = form;
      return host.offsetHeight;
    },
    unmount() {
      drawn?.remove();
    },
  };
}

export const formByHand = byHand('formByHand', 'native');
/** Text inputs cost a fraction of native date inputs. */
export const formByHandPlain = byHand('formByHandPlain', 'text');

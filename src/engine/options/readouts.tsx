import {
  ArrowLeftRight,
  Banknote,
  Boxes,
  CalendarDays,
  ChartColumn,
  CircleAlert,
  CircleCheck,
  CircleX,
  Coins,
  Cpu,
  FileText,
  History,
  Info,
  Landmark,
  Lock,
  type LucideIcon,
  Power,
  QrCode,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TriangleAlert,
  User,
  Users,
  Wifi,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { textOf } from '../../schemas/options/types/texts';
import { shorten } from '../../ui/shorten';
import { attributesOf, type Control, fieldClasses as cx, optionWidget } from './widget';

const icons: Readonly<Record<string, LucideIcon>> = {
  'arrow-left-right': ArrowLeftRight,
  banknote: Banknote,
  boxes: Boxes,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-x': CircleX,
  coins: Coins,
  cpu: Cpu,
  'file-text': FileText,
  history: History,
  info: Info,
  landmark: Landmark,
  lock: Lock,
  power: Power,
  'qr-code': QrCode,
  settings: Settings,
  'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck,
  ticket: Ticket,
  'triangle-alert': TriangleAlert,
  user: User,
  users: Users,
  wifi: Wifi,
  'wifi-off': WifiOff,
};

function OptionIcon({ name }: { readonly name: string }): ReactNode {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return Icon === undefined ? shorten(name) : <Icon size={18} role="img" aria-label={name} />;
}

/** An output element, which labels and the error summary can reference. */
export function drawReadout(control: Control, content: ReactNode, kind = ''): ReactNode {
  const { id, className, style, 'aria-describedby': describedBy } = attributesOf(control, kind === '' ? 'readout' : `readout ${kind}`);
  return (
    <output id={id} tabIndex={-1} className={className} style={style} aria-live="off" aria-describedby={describedBy}>
      {content}
    </output>
  );
}

/** Type 9: a text on a server colour. docs/rules/forms.md, 3. */
export const label = optionWidget((control) => drawReadout(control, shorten(textOf(control.state.value)), 'chip'));

/** Type 12: a Lucide icon; an unknown name shows as text. docs/rules/forms.md, 3. */
export const icon = optionWidget((control) => drawReadout(control, <OptionIcon name={textOf(control.state.value)} />));

/** Type 4: several choices. Unsupported: shows a text and sends the value back unchanged. docs/rules/forms.md, 3. */
export const multi = optionWidget((control) =>
  drawReadout(control, <span className={cx('note')}>This field cannot be edited here: choosing several is not supported.</span>),
);

/** An unknown type: read-only, sent back unchanged. */
export const unknown = optionWidget((control) =>
  drawReadout(
    control,
    <>
      {shorten(control.field.raw ?? '')} <span className={cx('note')}>This field cannot be edited here: its type is not known.</span>
    </>,
  ),
);

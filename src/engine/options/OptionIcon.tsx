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
import { shorten } from '../../ui/shorten';

/** The icons that an option may show, by their Lucide names. */
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

/** The picture of a name, which a screen reader says; the name alone where there is none. */
export function OptionIcon({ name }: { readonly name: string }): ReactNode {
  const Icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return Icon === undefined ? shorten(name) : <Icon size={18} role="img" aria-label={name} />;
}

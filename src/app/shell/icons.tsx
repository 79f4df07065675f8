import {
  ArrowLeftRight,
  Banknote,
  Boxes,
  CalendarDays,
  ChartColumn,
  Cpu,
  FileText,
  History,
  Landmark,
  LayoutGrid,
  type LucideIcon,
  QrCode,
  Radio,
  Settings,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TrendingUp,
  Users,
} from 'lucide-react';
import { type IconName, iconNames } from '../../engine';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  'arrow-left-right': ArrowLeftRight,
  banknote: Banknote,
  boxes: Boxes,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  cpu: Cpu,
  'file-text': FileText,
  history: History,
  landmark: Landmark,
  'layout-grid': LayoutGrid,
  'qr-code': QrCode,
  radio: Radio,
  settings: Settings,
  'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck,
  ticket: Ticket,
  'trending-up': TrendingUp,
  users: Users,
};

function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}

/** The picture of a tab or a menu entry; a server may name one that is unknown here. */
export function ShellIcon({ name }: { readonly name: string }) {
  const Icon = isIconName(name) ? icons[name] : FileText;
  return <Icon size={18} aria-hidden="true" />;
}

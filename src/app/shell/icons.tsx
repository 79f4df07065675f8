import {
  BarChart3,
  Bell,
  ClipboardCheck,
  Coins,
  Cpu,
  FileText,
  Gamepad2,
  HandCoins,
  type LucideIcon,
  MonitorSmartphone,
  Receipt,
  Settings,
  ShieldCheck,
  Ticket,
  TrendingUp,
  Users,
  Wrench,
} from 'lucide-react';
import { type IconName, iconNames } from '../../engine';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  install: Wrench,
  live: MonitorSmartphone,
  transactions: Receipt,
  kiosk: HandCoins,
  sessions: Gamepad2,
  analysis: BarChart3,
  revenue: TrendingUp,
  security: Bell,
  reports: FileText,
  compliance: ShieldCheck,
  admin: Settings,
  users: Users,
  assets: Coins,
  devices: Cpu,
  ticket: Ticket,
  collection: Coins,
  check: ClipboardCheck,
};

function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name);
}

/** The picture of a tab or a menu entry; a server may name one that is unknown here. */
export function ShellIcon({ name }: { readonly name: string }) {
  const Icon = isIconName(name) ? icons[name] : FileText;
  return <Icon size={18} aria-hidden="true" />;
}

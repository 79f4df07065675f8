import {
  ArrowLeftRight,
  Banknote,
  Boxes,
  CalendarDays,
  ChartColumn,
  Cpu,
  Dices,
  Factory,
  FileText,
  Folder,
  History,
  Joystick,
  Landmark,
  LayoutGrid,
  type LucideIcon,
  QrCode,
  Radio,
  RectangleVertical,
  Router,
  Settings,
  Shapes,
  ShieldAlert,
  ShieldCheck,
  Ticket,
  TrendingUp,
  Truck,
  Users,
  Warehouse,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { IconName } from '../definition/icons';

const icons: Readonly<Record<IconName, LucideIcon>> = {
  'arrow-left-right': ArrowLeftRight,
  banknote: Banknote,
  boxes: Boxes,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  cpu: Cpu,
  dices: Dices,
  factory: Factory,
  'file-text': FileText,
  folder: Folder,
  history: History,
  joystick: Joystick,
  landmark: Landmark,
  'layout-grid': LayoutGrid,
  'qr-code': QrCode,
  radio: Radio,
  'rectangle-vertical': RectangleVertical,
  router: Router,
  settings: Settings,
  shapes: Shapes,
  'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck,
  ticket: Ticket,
  'trending-up': TrendingUp,
  truck: Truck,
  users: Users,
  warehouse: Warehouse,
};

/** A picture that a declaration names. It is decoration: what it stands for is said in words beside it. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  const Drawn = icons[name];
  return <Drawn size={size} aria-hidden="true" />;
}

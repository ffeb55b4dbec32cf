import {
  ChartColumn,
  CreditCard,
  FlaskConical,
  Layers,
  LayoutDashboard,
  Mail,
  MapPin,
  Settings,
  Users,
} from 'lucide-react'

/** The sidebar, in order. An entry appears here together with its page. */
export const entries = [
  { to: '/admin/dashboard', name: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/users', name: 'Users', Icon: Users },
  { to: '/admin/payments', name: 'Payments', Icon: CreditCard },
  { to: '/admin/subscriptions', name: 'Subscriptions', Icon: Layers },
  { to: '/admin/settings', name: 'Settings', Icon: Settings },
  { to: '/admin/emails', name: 'Email Templates', Icon: Mail },
  { to: '/admin/demo-analytics', name: 'Demo Analytics', Icon: FlaskConical },
  { to: '/admin/location-analytics', name: 'Location Analytics', Icon: MapPin },
  { to: '/admin/analytics', name: 'Analytics', Icon: ChartColumn },
] as const

import {
  ArrowLeftRight,
  Calculator,
  ChartPie,
  CircleHelp,
  FileText,
  Landmark,
  LayoutDashboard,
  Plug,
  Settings,
  Wallet,
} from 'lucide-react'

/** The sidebar, in order. An entry appears here together with its page. */
export const entries = [
  { to: '/dashboard', name: 'Dashboard', Icon: LayoutDashboard },
  { to: '/wallets', name: 'Wallets', Icon: Wallet },
  { to: '/exchanges', name: 'Exchanges', Icon: Plug },
  { to: '/transactions', name: 'Transactions', Icon: ArrowLeftRight },
  { to: '/calculations', name: 'Calculations', Icon: Calculator },
  { to: '/broker-forms', name: 'Broker Forms', Icon: Landmark },
  { to: '/portfolio', name: 'Portfolio', Icon: ChartPie },
  { to: '/reports', name: 'Reports', Icon: FileText },
  { to: '/settings', name: 'Settings', Icon: Settings },
  { to: '/help', name: 'Help', Icon: CircleHelp },
] as const

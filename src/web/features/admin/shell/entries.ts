import { LayoutDashboard } from 'lucide-react'

/** The sidebar, in order. An entry appears here together with its page. */
export const entries = [{ to: '/admin/dashboard', name: 'Dashboard', Icon: LayoutDashboard }] as const

// The map of the web app. Pages are lazy, so that each address loads its own code and no other.
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { FullScreenSpinner } from './components/spinner.tsx'
import type { BrokerSearch } from './features/brokers/search.ts'
import type { CalculationSearch } from './features/calculations/search.ts'
import type { DashboardSearch } from './features/dashboard/search.ts'
import type { PortfolioSearch } from './features/portfolio/search.ts'
import type { ReportSearch } from './features/reports/request.ts'
import type { TransactionSearch } from './features/transactions/search.ts'
import type { WalletSearch } from './features/wallets/search.ts'
import { lazyPage } from './routes/lazy-page.tsx'
import { RootLayout } from './routes/root-layout.tsx'
import { PageError, ShellPageError } from './routes/route-error.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's name in the window title. */
    title?: string
  }
  interface HistoryState {
    /** A dialog to open on arrival at the landing page. */
    dialog?: 'sign-in' | 'sign-up'
    /** The plan that is chosen when signing up. */
    plan?: string
    /** Where signing in leads to, in place of the dashboard. */
    next?: string
  }
}

const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyPage(async () => (await import('./routes/not-found.tsx')).NotFoundRoute),
})
const atRoot = { getParentRoute: () => rootRoute }

const landing = createRoute({
  ...atRoot,
  path: '/',
  staticData: { title: 'Home' },
  component: lazyPage(async () => (await import('./routes/landing.tsx')).LandingRoute),
})
const demoAccess = createRoute({
  ...atRoot,
  path: '/demo-access',
  staticData: { title: 'Demo Access' },
  component: lazyPage(async () => (await import('./routes/demo-access.tsx')).DemoAccessRoute),
})
const demoSession = createRoute({
  ...atRoot,
  path: '/demo-session',
  staticData: { title: 'Demo Session' },
  component: lazyPage(async () => (await import('./routes/demo-session.tsx')).DemoSessionRoute),
})
const privacyPolicy = createRoute({
  ...atRoot,
  path: '/privacy-policy',
  staticData: { title: 'Privacy Policy' },
  component: lazyPage(async () => (await import('./features/legal/privacy-policy.tsx')).PrivacyPolicy),
})
const termsOfService = createRoute({
  ...atRoot,
  path: '/terms-of-service',
  staticData: { title: 'Terms of Service' },
  component: lazyPage(async () => (await import('./features/legal/terms-of-service.tsx')).TermsOfService),
})
const help = createRoute({
  ...atRoot,
  path: '/help',
  staticData: { title: 'Help' },
  component: lazyPage(async () => (await import('./routes/help.tsx')).HelpRoute),
})
const calculationRules = createRoute({
  ...atRoot,
  path: '/calculation-rules',
  staticData: { title: 'Calculation Rules' },
  component: lazyPage(async () => (await import('./routes/calculation-rules.tsx')).CalculationRulesRoute),
})
const forgotPassword = createRoute({
  ...atRoot,
  path: '/forgot-password',
  staticData: { title: 'Forgot Password' },
  component: lazyPage(
    async () => (await import('./features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
})
const resetPassword = createRoute({
  ...atRoot,
  path: '/reset-password',
  staticData: { title: 'Reset Password' },
  validateSearch: (search: { token?: string }) => ({ token: search.token }),
  component: lazyPage(async () => (await import('./routes/reset-password.tsx')).ResetPasswordRoute),
})
const paying = createRoute({
  ...atRoot,
  id: 'paying',
  component: lazyPage(async () => (await import('./routes/paying.tsx')).PayingRoute),
})
const subscribe = createRoute({
  getParentRoute: () => paying,
  path: '/subscribe',
  staticData: { title: 'Plans' },
  validateSearch: (search: { plan?: string }) => search,
  component: lazyPage(async () => (await import('./features/payments/subscribe-page.tsx')).SubscribePage),
})
const checkout = createRoute({
  getParentRoute: () => paying,
  path: '/checkout',
  staticData: { title: 'Checkout' },
  validateSearch: (search: { amount?: string; type?: string }) => search,
  component: lazyPage(async () => (await import('./features/payments/checkout-page.tsx')).CheckoutPage),
})
const receipt = createRoute({
  getParentRoute: () => paying,
  path: '/receipt',
  staticData: { title: 'Receipt' },
  validateSearch: (search: { payment?: string }) => search,
  component: lazyPage(async () => (await import('./routes/receipt.tsx')).ReceiptRoute),
})
const confirmEmail = createRoute({
  ...atRoot,
  path: '/confirm-email',
  staticData: { title: 'Confirm Email' },
  validateSearch: (search: { token?: string }) => ({ token: search.token }),
  component: lazyPage(async () => (await import('./routes/mail-links.tsx')).ConfirmEmailRoute),
})
const unsubscribe = createRoute({
  ...atRoot,
  path: '/unsubscribe',
  staticData: { title: 'Unsubscribe' },
  validateSearch: (search: { token?: string }) => ({ token: search.token }),
  component: lazyPage(async () => (await import('./routes/mail-links.tsx')).UnsubscribeRoute),
})
const signedIn = createRoute({
  ...atRoot,
  id: 'signed-in',
  // On every page: `prices` opens what the person says coins were worth, and names the coin to begin with; `import`
  // opens the import.
  validateSearch: (search: { prices?: string; import?: string }) => search,
  component: lazyPage(async () => (await import('./routes/signed-in.tsx')).SignedInRoute),
})
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  errorComponent: ShellPageError,
  validateSearch: (search: DashboardSearch) => search,
  component: lazyPage(async () => (await import('./routes/dashboard.tsx')).DashboardRoute),
})
const wallets = createRoute({
  getParentRoute: () => signedIn,
  path: '/wallets',
  staticData: { title: 'Wallets' },
  errorComponent: ShellPageError,
  validateSearch: (search: WalletSearch) => search,
  component: lazyPage(async () => (await import('./features/wallets/wallets-page.tsx')).WalletsPage),
})
const exchanges = createRoute({
  getParentRoute: () => signedIn,
  path: '/exchanges',
  staticData: { title: 'Exchange Connections' },
  errorComponent: ShellPageError,
  validateSearch: (search: { add?: string }) => search,
  component: lazyPage(async () => (await import('./routes/exchanges.tsx')).ExchangesRoute),
})
const transactions = createRoute({
  getParentRoute: () => signedIn,
  path: '/transactions',
  staticData: { title: 'Transactions' },
  errorComponent: ShellPageError,
  // The page checks what it finds there: the schemas are not for the first load of every page.
  validateSearch: (search: TransactionSearch) => search,
  component: lazyPage(
    async () => (await import('./features/transactions/transactions-page.tsx')).TransactionsPage,
  ),
})
const calculations = createRoute({
  getParentRoute: () => signedIn,
  path: '/calculations',
  staticData: { title: 'Tax Calculations' },
  errorComponent: ShellPageError,
  validateSearch: (search: CalculationSearch) => search,
  component: lazyPage(
    async () => (await import('./features/calculations/calculations-page.tsx')).CalculationsPage,
  ),
})
const brokerForms = createRoute({
  getParentRoute: () => signedIn,
  path: '/broker-forms',
  staticData: { title: 'Broker Forms' },
  errorComponent: ShellPageError,
  validateSearch: (search: BrokerSearch) => search,
  component: lazyPage(async () => (await import('./features/brokers/brokers-page.tsx')).BrokersPage),
})
const portfolio = createRoute({
  getParentRoute: () => signedIn,
  path: '/portfolio',
  staticData: { title: 'Portfolio Tracking' },
  errorComponent: ShellPageError,
  validateSearch: (search: PortfolioSearch) => search,
  component: lazyPage(async () => (await import('./features/portfolio/portfolio-page.tsx')).PortfolioPage),
})
const harvesting = createRoute({
  getParentRoute: () => signedIn,
  path: '/tax-loss-harvesting',
  staticData: { title: 'Tax-Loss Harvesting' },
  errorComponent: ShellPageError,
  component: lazyPage(
    async () => (await import('./features/portfolio/harvesting/harvesting-page.tsx')).HarvestingPage,
  ),
})
const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  staticData: { title: 'Reports' },
  errorComponent: ShellPageError,
  validateSearch: (search: ReportSearch) => search,
  component: lazyPage(async () => (await import('./features/reports/reports-page.tsx')).ReportsPage),
})
const howToFile = createRoute({
  getParentRoute: () => signedIn,
  path: '/how-to-file',
  staticData: { title: 'How to File' },
  errorComponent: ShellPageError,
  validateSearch: (search: { year?: string }) => search,
  component: lazyPage(async () => (await import('./features/guide/guide-page.tsx')).GuidePage),
})
const safeHarbor = createRoute({
  getParentRoute: () => signedIn,
  path: '/safe-harbor',
  staticData: { title: 'Cost Basis by Wallet' },
  errorComponent: ShellPageError,
  component: lazyPage(
    async () => (await import('./features/safe-harbor/safe-harbor-page.tsx')).SafeHarborPage,
  ),
})
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  staticData: { title: 'Settings' },
  errorComponent: ShellPageError,
  component: lazyPage(async () => (await import('./features/settings/settings-page.tsx')).SettingsPage),
})
const emailTest = createRoute({
  getParentRoute: () => signedIn,
  path: '/email-test',
  staticData: { title: 'Email Test' },
  errorComponent: ShellPageError,
  component: lazyPage(async () => (await import('./features/email-test/email-test-page.tsx')).EmailTestPage),
})

const adminLogin = createRoute({
  ...atRoot,
  path: '/admin/login',
  staticData: { title: 'Admin Login' },
  component: lazyPage(
    async () => (await import('./features/admin/access/admin-login-page.tsx')).AdminLoginPage,
  ),
})
const admin = createRoute({
  ...atRoot,
  id: 'admin-panel',
  component: lazyPage(async () => (await import('./routes/admin.tsx')).AdminRoute),
})
const adminDashboard = createRoute({
  getParentRoute: () => admin,
  path: '/admin/dashboard',
  staticData: { title: 'Admin Dashboard' },
  errorComponent: ShellPageError,
  component: lazyPage(
    async () => (await import('./features/admin/dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
  ),
})
const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/admin/users',
  staticData: { title: 'User Management' },
  errorComponent: ShellPageError,
  validateSearch: (search: { user?: string }) => search,
  component: lazyPage(async () => (await import('./features/admin/users/users-page.tsx')).UsersPage),
})
const adminPayments = createRoute({
  getParentRoute: () => admin,
  path: '/admin/payments',
  staticData: { title: 'Payment Management' },
  errorComponent: ShellPageError,
  validateSearch: (search: { payment?: string }) => search,
  component: lazyPage(async () => (await import('./features/admin/payments/payments-page.tsx')).PaymentsPage),
})
const adminTiers = createRoute({
  getParentRoute: () => admin,
  path: '/admin/subscriptions',
  staticData: { title: 'Subscription Management' },
  errorComponent: ShellPageError,
  validateSearch: (search: { plan?: string }) => search,
  component: lazyPage(async () => (await import('./features/admin/tiers/tiers-page.tsx')).AdminPlansPage),
})
const adminSettings = createRoute({
  getParentRoute: () => admin,
  path: '/admin/settings',
  staticData: { title: 'System Settings' },
  errorComponent: ShellPageError,
  validateSearch: (search: { setting?: string }) => search,
  component: lazyPage(async () => (await import('./features/admin/settings/settings-page.tsx')).SettingsPage),
})
const auditLog = createRoute({
  getParentRoute: () => admin,
  path: '/admin/audit-log',
  staticData: { title: 'Audit Log' },
  errorComponent: ShellPageError,
  component: lazyPage(async () => (await import('./features/admin/audit/audit-log-page.tsx')).AuditLogPage),
})
const adminEmails = createRoute({
  getParentRoute: () => admin,
  path: '/admin/emails',
  staticData: { title: 'Email Management' },
  errorComponent: ShellPageError,
  component: lazyPage(async () => (await import('./features/admin/emails/emails-page.tsx')).EmailsPage),
})
const adminDemoAnalytics = createRoute({
  getParentRoute: () => admin,
  path: '/admin/demo-analytics',
  staticData: { title: 'Demo Analytics' },
  errorComponent: ShellPageError,
  component: lazyPage(
    async () => (await import('./features/admin/analytics/demo-analytics-page.tsx')).DemoAnalyticsPage,
  ),
})
const adminLocationAnalytics = createRoute({
  getParentRoute: () => admin,
  path: '/admin/location-analytics',
  staticData: { title: 'Location Analytics' },
  errorComponent: ShellPageError,
  component: lazyPage(
    async () =>
      (await import('./features/admin/analytics/location-analytics-page.tsx')).LocationAnalyticsPage,
  ),
})
const adminAnalytics = createRoute({
  getParentRoute: () => admin,
  path: '/admin/analytics',
  staticData: { title: 'Analytics' },
  errorComponent: ShellPageError,
  component: lazyPage(
    async () => (await import('./features/admin/analytics/use-analytics-page.tsx')).UseAnalyticsPage,
  ),
})
const toAdminDashboard = () => redirect({ to: '/admin/dashboard', replace: true, throw: true })
const adminHome = createRoute({ ...atRoot, path: '/admin', beforeLoad: toAdminDashboard })
const adminElsewhere = createRoute({ ...atRoot, path: '/admin/$', beforeLoad: toAdminDashboard })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    landing,
    demoAccess,
    demoSession,
    privacyPolicy,
    termsOfService,
    help,
    calculationRules,
    forgotPassword,
    resetPassword,
    paying.addChildren([subscribe, checkout, receipt]),
    confirmEmail,
    unsubscribe,
    signedIn.addChildren([
      dashboard,
      wallets,
      exchanges,
      transactions,
      calculations,
      brokerForms,
      portfolio,
      harvesting,
      reports,
      howToFile,
      safeHarbor,
      settings,
      emailTest,
    ]),
    adminLogin,
    admin.addChildren([
      adminDashboard,
      adminUsers,
      adminPayments,
      adminTiers,
      adminSettings,
      adminEmails,
      adminDemoAnalytics,
      adminLocationAnalytics,
      adminAnalytics,
      auditLog,
    ]),
    adminHome,
    adminElsewhere,
  ]),
  scrollRestoration: true,
  caseSensitive: true,
  notFoundMode: 'root',
  defaultErrorComponent: PageError,
  defaultPendingComponent: () => <FullScreenSpinner label="Loading..." />,
  defaultPreload: 'intent',
  // Plain text both ways. The default reads JSON, so a reset token made of digits would turn into a number.
  parseSearch: search => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: search => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text ? `?${text}` : ''
  },
})

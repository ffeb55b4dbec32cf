import type { Site } from '../../contract/site.ts'
import type { Deps } from '../deps.ts'
import { readSettings } from './read-settings.ts'

export async function readSite({ db }: Pick<Deps, 'db'>): Promise<Omit<Site, 'officialForms'>> {
  const settings = await readSettings(db)
  return {
    supportAddress: settings.supportAddress,
    isSignUpOpen: settings.isSignUpOpen,
    demo: {
      maxTransactions: settings.demoMaxTransactions,
      maxExchanges: settings.demoMaxExchanges,
      hours: settings.demoHours,
    },
    banner: settings.maintenanceBanner || null,
  }
}

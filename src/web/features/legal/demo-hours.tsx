import { hoursWords, useSite } from '../../lib/site.ts'

export const DemoHours = () => hoursWords(useSite().demo.hours)

type Locality = { city: string | null; region: string | null; country: string | null }

export const placeWords = ({ city, region, country }: Locality): string =>
  [city, region, country].filter(Boolean).join(', ') || 'Unknown Location'

const flags: Record<string, string> = {
  US: '🇺🇸',
  CA: '🇨🇦',
  GB: '🇬🇧',
  DE: '🇩🇪',
  FR: '🇫🇷',
  JP: '🇯🇵',
  AU: '🇦🇺',
  BR: '🇧🇷',
  IN: '🇮🇳',
  CN: '🇨🇳',
}
export const flagOf = (country: string): string => flags[country] ?? '🌐'

const names = new Intl.DisplayNames('en-US', { type: 'region' })
/** The code itself where it is none that browsers know. */
export function countryWords(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** 'demo_registration' as 'Demo registration'. */
export const eventWords = (type: string): string => {
  const text = type.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

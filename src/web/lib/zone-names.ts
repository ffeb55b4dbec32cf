/** Those of the United States by the names people use, in the order of the map. */
export const usZones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Puerto Rico (San Juan)',
  'Pacific/Guam': 'Guam',
}

export const zoneName = (zone: string) => usZones[zone] ?? zone.replaceAll('_', ' ')

/** Every other zone there is, with one that is in use even if this browser does not list it. */
export const otherZones = (inUse: string): string[] => {
  const listed = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  return [...new Set([...listed, inUse])].filter(zone => !(zone in usZones)).sort()
}

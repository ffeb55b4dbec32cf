/** As the keys of this computer are called. */
const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
export const searchKeys = isMac ? '⌘ K' : 'Ctrl K'
export const allKeys = isMac ? '⌘ A' : 'Ctrl A'

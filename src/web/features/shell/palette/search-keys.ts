/** As the keys of this computer are called. */
export const searchKeys = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘ K' : 'Ctrl K'

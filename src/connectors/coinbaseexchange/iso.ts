/** Transfers have had '2022-12-21 00:48:45.477503+00'. */
export const isoOf = (time: string) => time.replace(/^(\S+) /, '$1T').replace(/\+00$/, 'Z')

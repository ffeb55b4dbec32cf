// Days as forms print them, MM/DD/YYYY, and as files sort them, YYYY-MM-DD.

export const printedDay = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`

export const isoDay = (printed: string) => `${printed.slice(6)}-${printed.slice(0, 2)}-${printed.slice(3, 5)}`

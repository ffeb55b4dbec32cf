export type Connection = 'encrypted' | 'this_computer' | 'open'

/** Whether what this page sends can be read on its way. What never leaves the computer cannot. */
export function connectionOf({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): Connection {
  if (protocol === 'https:') return 'encrypted'
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]'
  return isHere || /^127(\.\d+){3}$/.test(hostname) ? 'this_computer' : 'open'
}

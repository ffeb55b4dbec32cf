/** '2017-05-23 03:00:09' and '2025-09-25 14:42:59.894846', in UTC. */
export const isoOf = (time: string) => time.replace(/^(\d{4}-\d\d-\d\d) ([\d:.]+)$/, '$1T$2Z')

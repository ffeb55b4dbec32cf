// The server's settings, for one product on a small machine. Given on the command line at every start, so that a
// new version of the product has its own and no edited file can weaken the promises.
export type Settings = Record<string, string>

export const serverSettings: Settings = {
  listen_addresses: '127.0.0.1',
  // A socket's path must be short, and a data folder's need not be.
  unix_socket_directories: '',
  cluster_name: 'lotwise',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',

  // What was committed stays, whatever happens to the power.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  max_wal_size: '256MB',
  // One person's queries are small: parallel workers would cost more than they gain, and the shared memory they
  // need is often not there in a container.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',

  // The log is about the server. Statements and error details would carry people's data into it.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export const settingArguments = (settings: Settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** What a piece of work takes of the processor, in milliseconds: others may be using the machine too. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  return process.threadCpuUsage(before).user / 1000
}

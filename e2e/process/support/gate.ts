// Lets several people act at the same time, and have all of them rest between two acts, so that what they know can be
// compared with what is stored.
export function gate() {
  let isOpen = true
  let isOver = false
  let acting = 0
  let changed = Promise.withResolvers<void>()
  const notify = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }

  return {
    /** Runs the act again and again until it is over. */
    async repeat(act: () => Promise<void>) {
      while (!isOver) {
        if (!isOpen) {
          await changed.promise
          continue
        }
        acting++
        try {
          await act()
        } finally {
          acting--
          notify()
        }
      }
    },
    /** Once every act has ended; none begins until it is opened. */
    async close() {
      isOpen = false
      while (acting > 0) await changed.promise
    },
    open() {
      isOpen = true
      notify()
    },
    end() {
      isOver = true
      notify()
    },
  }
}

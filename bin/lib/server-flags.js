/**
 * Memory settings of the server process. By default, the young generation grows to 100 MB and the rest to several times of what is in use
 * before it is collected; this much is enough, and costs hardly any time.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** Without it, each thread that allocates outside the heap reserves an arena of its own. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }

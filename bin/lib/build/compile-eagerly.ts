import type { Plugin } from 'vite'

/** Tells V8 that all functions of a file will run, so that it compiles them at once, on another thread, while the file loads. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** What a page needs to answer a first press. */
const isNeededFirst = (name: string): boolean => name === 'entry-client' || name === 'base' || name.endsWith('.page')

/**
 * Without a hint, V8 compiles a function when it is first called. Hydration calls thousands for the first time, while a reader waits for an
 * answer. See docs/decisions/0077-hydrate-on-intent.md.
 */
export const compileEagerly = (): Plugin => ({
  name: 'compile-eagerly',
  generateBundle: {
    // The hint counts at the top of the file only, where Vite puts its list of styles.
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && isNeededFirst(file.name)) file.code = hint + file.code
    },
  },
})

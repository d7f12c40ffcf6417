import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Every .js file here runs on the Node that starts it (18 or newer), before anything is installed.

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const modules = join(root, 'node_modules')

/** The Node that the product runs on, installed as a dependency. */
export const node = join(modules, 'node/bin/node')

export const tool = (name) => join(modules, '.bin', name)

/**
 * The groups of modules that import each other, each sorted: which of them runs first depends on who imports the group. Takes the
 * modules that each module imports; type imports, which leave nothing to run, do not count. (Tarjan's algorithm.)
 */
export function cyclesIn(importsOf: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (module: string): number => {
    const place = order.size
    order.set(module, place)
    lowest.set(module, place)
    stack.push(module)
    for (const imported of importsOf.get(module) ?? []) {
      if (!order.has(imported)) lower(module, visit(imported))
      else if (stack.includes(imported)) lower(module, order.get(imported) ?? place)
    }
    if (lowest.get(module) === place) {
      const group = stack.splice(stack.lastIndexOf(module))
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return lowest.get(module) ?? place
  }
  const lower = (module: string, to: number) => lowest.set(module, Math.min(lowest.get(module) ?? to, to))
  for (const module of importsOf.keys()) if (!order.has(module)) visit(module)
  return cycles
}

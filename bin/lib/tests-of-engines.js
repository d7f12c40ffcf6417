/** What the two engines, or one process and several, may do differently. */
const differences = [
  // Locks
  /\bfor (no key )?(update|share)\b|skip locked|nowait|pg_(try_)?advisory/i,
  // Notifications
  /pg_notify|\blisten\b/i,
  // Search
  /tsvector|tsquery|similarity|unaccent|levenshtein|@@|%>|<%/i,
  // Time
  /date_trunc|at time zone|\binterval\b|extract\(|make_interval|generate_series|to_char/i,
]

/** Where every test runs on both: migrations and the demo library; the database, its files and jobs; search. */
const always = /^(db|server\/platform|server\/domains\/search)\//

const shapeLength = 200

/** A statement without the number of its values, and without what varies at its end. */
const shapeOf = (statement) =>
  statement
    .replace(/\$\d+/g, '$')
    .replace(/(\(\$(?:, \$)*\)|\$)(?:, ?\1)+/g, '$1')
    .replace(/\s+/g, ' ')
    .slice(0, shapeLength)

/**
 * The test files that must also run on the other engine, from the statements that each of them executed: all in certain folders, and as
 * few others as execute every statement that the engines may treat differently. `secondsOf` says how long a file takes.
 */
export function testsOfEngines(records, secondsOf) {
  const pending = new Map(
    records.map(({ file, statements }) => [
      file,
      new Set(statements.filter((statement) => differences.some((pattern) => pattern.test(statement))).map(shapeOf)),
    ]),
  )
  const chosen = [...pending.keys()].filter((file) => always.test(file))
  const take = (file) => {
    const executed = pending.get(file)
    for (const others of pending.values()) if (others !== executed) for (const statement of executed) others.delete(statement)
    pending.delete(file)
  }
  for (const file of chosen) take(file)
  for (;;) {
    const worthOf = ([file, statements]) => statements.size / (1 + secondsOf(file))
    const [next] = [...pending].filter(([, statements]) => statements.size > 0).sort((a, b) => worthOf(b) - worthOf(a))
    if (!next) return chosen
    chosen.push(next[0])
    take(next[0])
  }
}

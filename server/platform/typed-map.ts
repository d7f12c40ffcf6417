/** Declares a value that a `TypedMap` may hold. No two keys are the same. */
export class TypedKey<Value> {
  declare readonly valueType: Value
  /** Values that copies with `onlyKept` keep. */
  readonly isKept: boolean
  constructor({ isKept = false } = {}) {
    this.isKept = isKept
  }
}

/** Values of many types, each at the key that was declared for it. */
export class TypedMap {
  readonly #values: Map<TypedKey<unknown>, unknown>
  constructor(values: Iterable<[TypedKey<unknown>, unknown]> = []) {
    this.#values = new Map(values)
  }
  get<Value>(key: TypedKey<Value>): Value | undefined {
    return this.#values.get(key) as Value | undefined
  }
  set<Value>(key: TypedKey<Value>, value: Value): void {
    this.#values.set(key, value)
  }
  getOrCreate<Value>(key: TypedKey<Value>, create: () => Value): Value {
    const existing = this.get(key)
    if (existing !== undefined) return existing
    const created = create()
    this.set(key, created)
    return created
  }
  clear(): void {
    this.#values.clear()
  }
  onlyKept(): TypedMap {
    return new TypedMap([...this.#values].filter(([key]) => key.isKept))
  }
}

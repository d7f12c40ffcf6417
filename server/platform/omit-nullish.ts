/** Drops the nulls that GraphQL passes for omitted inputs. */
export const omitNullish = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

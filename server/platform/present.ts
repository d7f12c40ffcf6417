/** Without the nulls GraphQL leaves where nothing was said. */
export const present = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

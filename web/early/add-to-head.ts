export const addToHead = <Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>): void =>
  document.head.append(Object.assign(document.createElement(tag), properties))

/** Reported by Safari for the key that ends a composition, after the composition. */
const composedKeyCode = 229

/** Whether a key belongs to an input method, such as Enter that chooses a word of a composed text. */
export const isComposing = ({ isComposing: isOpen, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isOpen || keyCode === composedKeyCode

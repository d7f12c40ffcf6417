/** Spread on any element to give it a tooltip. TooltipLayer, rendered once per page, shows them all. */
export const tooltip = (text: string, keys?: string) => ({ 'data-tooltip': text, 'data-tooltip-keys': keys })

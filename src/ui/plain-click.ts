/** Whether a click should open in this page. With a modifier key the browser opens another tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: React.MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey;

/** Whether a click means this page: with a key held down it means another window, which the link opens by itself. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: React.MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey;

/** The window in which a picture is chosen, for the rooms that name one. */
import { Window } from './parts/dialog.tsx';

export const PictureChooser = ({
  isOpen,
  close,
}: {
  isOpen: boolean;
  close: () => void;
  chosen: (item: { id: number }) => void;
}) => (
  <Window title="Choose a picture" isOpen={isOpen} close={close}>
    <p>The library of pictures is not here yet.</p>
  </Window>
);

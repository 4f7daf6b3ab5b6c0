import { allOfPictures, editorsPictures, picturesInForms } from '../support/media-journeys.ts';
import { openOffice } from '../support/office-journeys.ts';

const office = openOffice();
editorsPictures(office);
allOfPictures(office);
picturesInForms(office);

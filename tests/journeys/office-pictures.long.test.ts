import { allOfPictures, editorsPictures, picturesInForms } from '../support/media-journeys.ts';
import { lookFully, openOffice } from '../support/office-journeys.ts';

const office = openOffice();
editorsPictures(office, lookFully);
allOfPictures(office, lookFully);
picturesInForms(office, lookFully);

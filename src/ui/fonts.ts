/** Loading this file brings the app's own fonts: text stands in local faces of the same measures until then. */
import './fonts.css';

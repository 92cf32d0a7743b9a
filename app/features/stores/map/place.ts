export interface Place {
	lat: number;
	lon: number;
}

import type { StemPairs } from './stem-pairs.ts'

export const spanish: StemPairs = {
  same: `silla sillas, mesa mesas, libro libros, coche coches, reloj relojes, luz luces, lápiz lápices, pez peces,
    altavoz altavoces, cruz cruces, sofá sofás, bebé bebés, café cafés, esquí esquís, esquí esquíes, bikini bikinis,
    jersey jerséis, jersey jerseys, autobús autobuses, compás compases, sillón sillones, camión camiones,
    colchón colchones, pantalón pantalones, balón balones, móvil móviles, portátil portátiles, árbol árboles,
    ordenador ordenadores, secador secadores, collar collares, tren trenes, mueble muebles, traje trajes,
    guante guantes, llave llaves, bloque bloques, dulce dulces, envase envases, club clubes, mes meses, pie pies,
    rey reyes, mantel manteles, tijeras tijera, gafas gafas, microondas microondas, lavavajillas lavavajillas,
    negro negra, negros negras, blanco blancas, rojo roja, nuevo nuevas, usado usada, usados usadas, niño niñas,
    eléctrico eléctrica, verde verdes, azul azules, marrón marrones, plegable plegables, cámara cámaras, cama camas,
    calza calzas, bota botas, bote botes, plata platas, plato platos, tenis tenis`,
  apart: `cámara cama, calzas calzado, calza calzador, bota bote, bata bate, plata plato, manta manto, marca marco,
    puerta puerto, casa caso, libra libro, rama ramo, vela velo, pata pato, seta seto, suela suelo, bomba bombo,
    manga mango, moda modo, barra barro, carga cargo, cuenta cuento, pala palo, secador secadora, lavadora lavado, mesa mes,
    silla sillín, silla sillón, vestido veste, moto mote, coche cochinillo, libro librería, tabla tablet, cartera cartel,
    cama camisa, camisa camiseta, pantalón pantalla, reloj relojería, bolso bolsillo, collar coleccionar, cuna cuñada,
    mueble mudanza, zapato zapatilla, cocina cocido, batidora batería, pelota pelo`,
}
